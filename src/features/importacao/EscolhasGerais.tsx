import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEscolherNaImportacaoMutation } from '@/api/importacaoApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Opcoes } from '@/components/formulario/Opcoes';
import type { EscolherEntrada, Importacao } from '@core/contract';
import { numero } from './textos';

function Escolha({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}

const COLUNAS = { xs: 2, sm: 2 } as const;

/** O que se decide de uma vez em todos os registros; só o que este arquivo pergunta. */
export function EscolhasGerais({ importacao }: { readonly importacao: Importacao }) {
  const { id, contas, escolhas, temNomesTrocados } = importacao;
  const [escolher, { error }] = useEscolherNaImportacaoMutation();
  const mudar = (ditas: EscolherEntrada): void => void escolher({ id, escolhas: ditas });
  const haQueDecidir =
    contas.comFusoDuvidoso + contas.comVariosLugares + contas.duplicata > 0 || temNomesTrocados;
  if (!haQueDecidir) return null;
  return (
    <Box component="section" aria-label="Decidir em todos" sx={{ mb: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          maxWidth: 900,
        }}
      >
        {contas.comFusoDuvidoso > 0 && (
          <Escolha titulo={`Dúvidas de fuso (${numero(contas.comFusoDuvidoso)})`}>
            <Opcoes
              rotulo="Fuso em todas as dúvidas"
              opcoes={[
                { id: 'arquivo', conteudo: 'O do arquivo' },
                { id: 'nosso', conteudo: 'O nosso' },
              ]}
              escolhida={escolhas.fuso}
              aoEscolher={(fuso) => mudar({ fuso })}
              colunas={COLUNAS}
            />
          </Escolha>
        )}
        {contas.duplicata > 0 && (
          <Escolha titulo={`Duplicatas (${numero(contas.duplicata)})`}>
            <Opcoes
              rotulo="Em todas as duplicatas"
              opcoes={[
                { id: 'pular', conteudo: 'Pular' },
                { id: 'manter', conteudo: 'Manter os dois' },
                { id: 'substituir', conteudo: 'Substituir' },
              ]}
              escolhida={escolhas.duplicatas}
              aoEscolher={(duplicatas) => mudar({ duplicatas })}
              colunas={{ xs: 3, sm: 3 }}
            />
          </Escolha>
        )}
        {contas.comVariosLugares > 0 && (
          <Escolha titulo={`Lugares com mais de um candidato (${numero(contas.comVariosLugares)})`}>
            <Opcoes
              rotulo="Em todos os lugares com mais de um candidato"
              opcoes={[
                { id: 'perguntar', conteudo: 'Escolher em cada um' },
                { id: 'provável', conteudo: 'O mais provável' },
              ]}
              escolhida={escolhas.lugares}
              aoEscolher={(lugares) => mudar({ lugares })}
              colunas={COLUNAS}
            />
          </Escolha>
        )}
        {temNomesTrocados && (
          <Escolha titulo="Ordem do nome e do sobrenome no arquivo">
            <Opcoes
              rotulo="Ordem do nome e do sobrenome"
              opcoes={[
                { id: 'certa', conteudo: 'Está certa' },
                { id: 'trocada', conteudo: 'Está trocada' },
              ]}
              escolhida={escolhas.nomesTrocados ? 'trocada' : 'certa'}
              aoEscolher={(ordem) => mudar({ nomesTrocados: ordem === 'trocada' })}
              colunas={COLUNAS}
            />
          </Escolha>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
    </Box>
  );
}
