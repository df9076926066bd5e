import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { fusoNaTela } from '@core/civil';
import { LIMITES } from '@core/contract';
import { Pergunta, Texto, type PropsDaDecisao } from './camposDoRegistro';
import { Datas, Quando } from './DataEHora';
import { Lugar } from './LugarDoRegistro';
import { Mudancas, Resto } from './OQueMuda';

const DE_QUEM = { arquivo: 'o do arquivo', nosso: 'o nosso' } as const;

function Fuso({ registro: { fusos, fuso, instanteJuliano, decisao }, aoDecidir }: PropsDaDecisao) {
  return (
    <>
      {fusos.length > 0 && (
        <Pergunta
          titulo="Que fuso vale?"
          opcoes={fusos.map((f) => ({
            valor: f.fuso,
            texto:
              f.de === 'arquivo'
                ? `${fusoNaTela(f.fuso)}, ${DE_QUEM.arquivo}`
                : `${fusoNaTela(f.fuso)}, ${DE_QUEM.nosso}: ${f.motivo}`,
          }))}
          escolhida={decisao.fuso ?? fuso ?? ''}
          aoEscolher={(valor) => aoDecidir({ fuso: valor })}
        />
      )}
      {instanteJuliano !== null && (
        <Pergunta
          titulo="Que instante vale?"
          opcoes={[
            { valor: 'data', texto: 'A data e a hora escritas' },
            {
              valor: 'juliano',
              texto: `O do dia juliano: ${instanteJuliano.replace('T', ' ').replace('Z', '')} UTC`,
            },
          ]}
          escolhida={decisao.juliano ? 'juliano' : 'data'}
          aoEscolher={(valor) => aoDecidir({ juliano: valor === 'juliano' })}
        />
      )}
    </>
  );
}

function Duplicata({ registro: { duplicata, decisao }, aoDecidir }: PropsDaDecisao) {
  if (duplicata === null) return null;
  return (
    <Pergunta
      titulo={
        duplicata === 'conta'
          ? 'Já há um mapa com este nome, data, hora e lugar.'
          : 'Este mapa já aparece antes neste arquivo.'
      }
      opcoes={[
        { valor: 'geral', texto: 'Como está decidido para todas' },
        { valor: 'pular', texto: 'Pular este' },
        { valor: 'manter', texto: 'Manter os dois' },
        { valor: 'substituir', texto: 'Substituir o existente por este' },
      ]}
      escolhida={decisao.duplicata ?? 'geral'}
      aoEscolher={(valor) =>
        aoDecidir({
          duplicata:
            valor === 'pular' || valor === 'manter' || valor === 'substituir' ? valor : null,
        })
      }
    />
  );
}

/** O que se pode decidir e corrigir de um registro, com a razão de cada dúvida. */
export function DecisaoDoRegistro({ registro, geral, aoDecidir }: PropsDaDecisao) {
  const { problemas, nome, lugar, lugarDoArquivo, temPosicao } = registro;
  const oDeTodos = { registro, geral, aoDecidir };
  const semNomeDoLugar = temPosicao && lugarDoArquivo === null;
  return (
    <Stack spacing={1.5} sx={{ pb: 2, pl: { xs: 0, sm: 6 } }}>
      {problemas.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problemas.map(({ frase }) => (
            <li key={frase}>{frase}</li>
          ))}
        </Box>
      )}
      <Resto registro={registro} />
      <Datas {...oDeTodos} />
      <Fuso {...oDeTodos} />
      <Duplicata {...oDeTodos} />
      <Mudancas {...oDeTodos} />
      <Texto
        key={nome}
        rotulo="Nome"
        valor={nome ?? ''}
        maximo={LIMITES.nome}
        aoGuardar={(texto) => aoDecidir({ nome: texto })}
      />
      {semNomeDoLugar && (
        <Texto
          key={`lugar:${lugar ?? ''}`}
          rotulo="Nome do lugar"
          valor={lugar ?? ''}
          maximo={LIMITES.localidade}
          aoGuardar={(localidade) => aoDecidir({ lugar: { localidade, posicao: null } })}
        />
      )}
      <Quando {...oDeTodos} />
      <Lugar {...oDeTodos} />
    </Stack>
  );
}
