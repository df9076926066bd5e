import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEscolherNaImportacaoMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Opcoes } from '@/components/formulario/Opcoes';
import type { EscolhasDaImportacao, EscolherEntrada, Importacao } from '@core/contract';
import { numero } from '@core/texto';
import { AChegada } from './AChegada';

interface PropsDaEscolha<T extends string> {
  readonly titulo: string;
  /** O nome do grupo de botões. */
  readonly rotulo: string;
  readonly opcoes: readonly { readonly id: T; readonly conteudo: string }[];
  readonly escolhida: T;
  readonly aoEscolher: (opcao: T) => void;
  /** O que vale enquanto não se escolhe, ou o que se escolheu quer dizer. */
  readonly nota?: string | undefined;
}

function Escolha<T extends string>({ titulo, nota, opcoes, ...resto }: PropsDaEscolha<T>) {
  const colunas = opcoes.length === 3 ? 3 : 2;
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      <Opcoes opcoes={opcoes} {...resto} colunas={{ xs: colunas, sm: colunas }} />
      {nota && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {nota}
        </Typography>
      )}
    </Box>
  );
}

const NOTA_DAS_CASAS: Readonly<Record<EscolhasDaImportacao['casas'], string>> = {
  diferentes:
    'Os mapas com o seu sistema de casas seguem o que você escolher em Perfil de cálculo.',
  todas: 'Cada mapa fica com o sistema do arquivo, mesmo que você mude o seu.',
  nenhuma: 'Todos os mapas seguem o que você escolher em Perfil de cálculo.',
};

interface PropsDasEscolhas {
  readonly importacao: Importacao;
  readonly aoMudar: (ditas: EscolherEntrada) => void;
}

/** O que se pergunta em cada registro, respondido em todos. */
function DosRegistros({ importacao: { contas, escolhas }, aoMudar }: PropsDasEscolhas) {
  return (
    <>
      {contas.comFusoDuvidoso > 0 && (
        <Escolha
          titulo={`Dúvidas de fuso (${numero(contas.comFusoDuvidoso)})`}
          nota="O fuso do arquivo vale até você escolher o nosso, aqui ou em cada registro."
          rotulo="Fuso em todas as dúvidas"
          opcoes={[
            { id: 'arquivo', conteudo: 'O do arquivo' },
            { id: 'nosso', conteudo: 'O nosso' },
          ]}
          escolhida={escolhas.fuso}
          aoEscolher={(fuso) => aoMudar({ fuso })}
        />
      )}
      {contas.duplicata > 0 && (
        <Escolha
          titulo={`Duplicatas (${numero(contas.duplicata)})`}
          nota={
            escolhas.duplicatas === 'substituir'
              ? 'Só muda o que o arquivo diz; o resto fica. Em cada registro está o que mudaria.'
              : undefined
          }
          rotulo="Em todas as duplicatas"
          opcoes={[
            { id: 'pular', conteudo: 'Pular' },
            { id: 'manter', conteudo: 'Manter os dois' },
            { id: 'substituir', conteudo: 'Substituir' },
          ]}
          escolhida={escolhas.duplicatas}
          aoEscolher={(duplicatas) => aoMudar({ duplicatas })}
        />
      )}
      {contas.comVariosLugares > 0 && (
        <Escolha
          titulo={`Lugares com mais de um candidato (${numero(contas.comVariosLugares)})`}
          rotulo="Em todos os lugares com mais de um candidato"
          opcoes={[
            { id: 'perguntar', conteudo: 'Escolher em cada um' },
            { id: 'provável', conteudo: 'O mais provável' },
          ]}
          escolhida={escolhas.lugares}
          aoEscolher={(lugares) => aoMudar({ lugares })}
        />
      )}
      {contas.comDataDuvidosa > 0 && (
        <Escolha
          titulo={`Datas que podem ser lidas de dois modos (${numero(contas.comDataDuvidosa)})`}
          rotulo="Em todas as datas que podem ser lidas de dois modos"
          opcoes={[
            { id: 'perguntar', conteudo: 'Uma a uma' },
            { id: 'diaMês', conteudo: 'Dia/mês' },
            { id: 'mêsDia', conteudo: 'Mês/dia' },
          ]}
          escolhida={escolhas.datas}
          aoEscolher={(datas) => aoMudar({ datas })}
        />
      )}
    </>
  );
}

/** O que se pergunta do arquivo inteiro. */
function DoArquivo({ importacao, aoMudar }: PropsDasEscolhas) {
  const { escolhas, temNomesTrocados, formato } = importacao;
  return (
    <>
      {formato === 'sfcht' && (
        <Escolha
          titulo="Sistema de casas do arquivo"
          nota={NOTA_DAS_CASAS[escolhas.casas]}
          rotulo="Salvar em cada mapa o sistema de casas do arquivo"
          opcoes={[
            { id: 'diferentes', conteudo: 'Se não for o meu' },
            { id: 'todas', conteudo: 'Em todos' },
            { id: 'nenhuma', conteudo: 'Em nenhum' },
          ]}
          escolhida={escolhas.casas}
          aoEscolher={(casas) => aoMudar({ casas })}
        />
      )}
      {temNomesTrocados && (
        <Escolha
          titulo="Ordem do nome e do sobrenome no arquivo"
          rotulo="Ordem do nome e do sobrenome"
          opcoes={[
            { id: 'certa', conteudo: 'Está certa' },
            { id: 'trocada', conteudo: 'Está trocada' },
          ]}
          escolhida={escolhas.nomesTrocados ? 'trocada' : 'certa'}
          aoEscolher={(ordem) => aoMudar({ nomesTrocados: ordem === 'trocada' })}
        />
      )}
    </>
  );
}

/** O que se decide de uma vez em todos os registros: onde ficam, e o que este arquivo pergunta. */
export function EscolhasGerais({ importacao }: { readonly importacao: Importacao }) {
  const { id, contas, escolhas, temNomesTrocados, formato } = importacao;
  const [escolher, { error }] = useEscolherNaImportacaoMutation();
  const mudar = (ditas: EscolherEntrada): void => void escolher({ id, corpo: ditas });
  const haQueDecidir =
    contas.comFusoDuvidoso + contas.comVariosLugares + contas.comDataDuvidosa + contas.duplicata >
      0 ||
    temNomesTrocados ||
    formato === 'sfcht';
  return (
    <Box component="section" aria-label="Decidir em todos" sx={{ mb: 3 }}>
      <AChegada escolhas={escolhas} aoMudar={mudar} />
      <Box
        sx={{
          display: haQueDecidir ? 'grid' : 'none',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          maxWidth: 900,
        }}
      >
        <DosRegistros importacao={importacao} aoMudar={mudar} />
        <DoArquivo importacao={importacao} aoMudar={mudar} />
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
    </Box>
  );
}
