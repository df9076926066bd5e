import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { CampoDeLugar } from '@/components/formulario/CampoDeLugar';
import { coordenadaNaTela, lerPar } from '@core/civil';
import { numero } from '@core/texto';
import { Pergunta, type PropsDaDecisao } from './camposDoRegistro';

/** Latitude e longitude num campo só; diz-se o que se entendeu antes de valer. */
function Coordenadas({ registro: { lugar }, aoDecidir }: PropsDaDecisao) {
  const [aberto, abrir] = useState(false);
  const [escrito, escrever] = useState('');
  const [recusado, recusar] = useState(false);
  if (!aberto)
    return (
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => abrir(true)}>
        Digitar coordenadas
      </Button>
    );
  const par = lerPar(escrito);
  const lido = par && `${coordenadaNaTela(par.latitude)} ${coordenadaNaTela(par.longitude)}`;
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (!par || lido === null) return recusar(true);
    aoDecidir({ lugar: { localidade: lugar ?? lido, posicao: par } });
    abrir(false);
    escrever('');
  };
  const erro = recusado && !par;
  return (
    <Box
      component="form"
      onSubmit={enviar}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', maxWidth: 560 }}
    >
      <TextField
        size="small"
        label="Latitude e longitude"
        placeholder="8º03\u2032S 34º52\u2032O"
        value={escrito}
        error={erro}
        helperText={
          erro
            ? 'Não entendemos. Digite, por exemplo, 8º03\u2032S 34º52\u2032O ou -8,05; -34,88.'
            : lido
              ? `Entendido: ${lido}.`
              : 'Por exemplo, 8º03\u2032S 34º52\u2032O ou -8,05; -34,88.'
        }
        onChange={(e) => {
          recusar(false);
          escrever(e.target.value);
        }}
        sx={{ flex: '1 1 260px' }}
        slotProps={{
          htmlInput: { maxLength: 80, autoComplete: 'off', spellCheck: false },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ height: 40 }}>
        Usar
      </Button>
    </Box>
  );
}

/** O que se decidiu aqui, nos outros que perguntam pelo mesmo lugar. */
function NosOutros({ registro, aoDecidir }: PropsDaDecisao) {
  const { decisao, mesmoLugar, lugarDoArquivo } = registro;
  const { lugar } = decisao;
  if (lugar?.posicao == null || mesmoLugar === 0) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => aoDecidir({ lugar, emTodosDoLugar: true })}
    >
      {mesmoLugar === 1
        ? `Usar ${lugar.localidade} também no outro registro que diz “${lugarDoArquivo ?? ''}”`
        : `Usar ${lugar.localidade} também nos outros ${numero(mesmoLugar)} que dizem “${lugarDoArquivo ?? ''}”`}
    </Button>
  );
}

/** Onde foi: um dos candidatos, outro lugar, ou coordenadas escritas. */
export function Lugar(props: PropsDaDecisao) {
  const { registro, aoDecidir } = props;
  const busca = useBuscaDeLugares({ soNossos: true });
  const [escrito, escrever] = useState('');
  const { lugares, decisao, lugar, temPosicao } = registro;
  const escolhido = lugares.find((l) => l.rotulo === lugar && temPosicao);
  return (
    <>
      {lugares.length > 0 && (
        <Pergunta
          titulo="Que lugar é?"
          opcoes={lugares.map((l) => ({
            valor: l.id,
            texto: l.detalhe ? `${l.rotulo} (${l.detalhe})` : l.rotulo,
          }))}
          escolhida={escolhido?.id ?? ''}
          aoEscolher={(id) => {
            const achado = lugares.find((l) => l.id === id);
            if (achado)
              aoDecidir({ lugar: { localidade: achado.rotulo, posicao: achado.posicao } });
          }}
        />
      )}
      <Box sx={{ maxWidth: 420 }}>
        <CampoDeLugar
          rotulo={temPosicao ? 'Outro lugar' : 'Lugar do nascimento'}
          opcional
          busca={busca}
          semLugar={{
            falhou: 'Tente de novo daqui a pouco.',
            nenhum: 'Tente outra grafia, ou a cidade maior mais próxima.',
          }}
          valor={escrito}
          aoEscrever={escrever}
          aoEscolher={({ rotulo, posicao }) => {
            escrever('');
            if (posicao) aoDecidir({ lugar: { localidade: rotulo, posicao } });
          }}
        />
      </Box>
      <Coordenadas {...props} />
      <NosOutros {...props} />
      {decisao.lugar && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => aoDecidir({ lugar: null })}
        >
          Voltar ao lugar do arquivo
        </Button>
      )}
    </>
  );
}
